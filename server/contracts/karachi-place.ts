/** Where the mosque is, in degrees north and east: for the sun's times and the look-up of them. */
export const KARACHI = { latitude: 24.8607, longitude: 67.0011 } as const
