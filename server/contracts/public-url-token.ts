/** A placeholder in built pages, which the server replaces by the site's address when it starts. */
export const PUBLIC_URL_TOKEN = '__PUBLIC_URL__'
