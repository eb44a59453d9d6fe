/** Most of the files that phones keep, in one: their texts by their addresses, as JSON. Written at build. */
export const BUNDLE = '/offline.json'
