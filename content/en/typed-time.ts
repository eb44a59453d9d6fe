export const typedTime = {
  readAs: (time: string) => `Will be read as ${time}`,
  notReadable: 'This is not a clock time. It will be shown as text, without a countdown.',
}
