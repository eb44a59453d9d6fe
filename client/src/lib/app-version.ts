/** Returns the id of the build that this page is of, as in the header `X-App-Version` of responses. */
export const readAppVersion = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content
