import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Returns functions that add metrics to a register. */
export function createInstruments(register: Registry) {
  const registers = [register]
  return {
    gauge: <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Gauge({ name, help, labelNames, registers }),
    counter: <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    /** @param buckets upper limits in seconds */
    histogram: <Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets: number[]) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
  }
}
