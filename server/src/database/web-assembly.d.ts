/** The part of Node's `WebAssembly` that the embedded database uses; only the DOM's types have the whole. */
declare namespace WebAssembly {
  /** Compiled code; threads share it without compiling again. */
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module'
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
