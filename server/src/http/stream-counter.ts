import { networkOf } from './network.ts'

export interface StreamLimits {
  total: number
  /** Many phones of one mobile network share an address. */
  perAddress: number
}

/** Bounds the number of streams at once, in all and for each address. */
export function createStreamCounter({ total, perAddress }: StreamLimits) {
  const byAddress = new Map<string, number>()
  let open = 0
  return {
    /**
     * Counts a stream.
     * @param ip the client's address
     * @returns a function to be called once when it ends; undefined when there are too many
     */
    begin(ip: string): (() => void) | undefined {
      const address = networkOf(ip)
      const ofAddress = byAddress.get(address) ?? 0
      if (open >= total || ofAddress >= perAddress) return undefined
      open += 1
      byAddress.set(address, ofAddress + 1)
      return () => {
        open -= 1
        const left = (byAddress.get(address) ?? 1) - 1
        if (left > 0) byAddress.set(address, left)
        else byAddress.delete(address)
      }
    },
  }
}
