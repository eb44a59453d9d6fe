import { createContext } from 'react'

/** Ends the session and deletes what the device holds of it. */
export const LogOutContext = createContext<() => void>(() => {})
