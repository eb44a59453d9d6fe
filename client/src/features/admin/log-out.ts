import { createContext } from 'react'

/** Ends the session and deletes its data from the device. */
export const LogOutContext = createContext<() => void>(() => {})
