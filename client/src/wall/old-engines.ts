/** Adds what the modules of the screen call and the oldest engines lack: Chrome 61 and Safari 12. The entry imports it first. */

function add(target: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

type Test = (value: unknown, index: number) => boolean

function findLastIndex(this: unknown[], test: Test): number {
  let index = this.length - 1
  while (index >= 0 && !test(this[index], index)) index -= 1
  return index
}

add(Array.prototype, {
  flatMap(this: unknown[], map: (value: unknown, index: number) => unknown) {
    return ([] as unknown[]).concat(...this.map(map))
  },
  at(this: unknown[], index: number) {
    return this[index < 0 ? this.length + index : index]
  },
  findLastIndex,
  findLast(this: unknown[], test: Test) {
    return this[findLastIndex.call(this, test)]
  },
})

add(Object, {
  fromEntries(entries: Iterable<readonly [string, unknown]>) {
    const result: Record<string, unknown> = {}
    for (const [name, value] of entries) result[name] = value
    return result
  },
})
