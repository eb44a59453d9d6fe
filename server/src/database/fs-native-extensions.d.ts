/** The package has no types; these are the functions in use. */
declare module 'fs-native-extensions' {
  /** Requests an exclusive lock. @returns false if another open file holds it */
  export function tryLock(fd: number, offset?: number, length?: number): boolean
  export function unlock(fd: number, offset?: number, length?: number): void
}
