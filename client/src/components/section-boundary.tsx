import { Component, type ReactNode } from 'react'
import { ui } from '#texts/interface.ts'
import { isLoadError } from '../lib/retry-import.ts'

/** A part of a page. If it throws, a sentence takes its place, and the rest of the page stays. */
export class SectionBoundary extends Component<{ children: ReactNode }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (!('error' in this.state)) return this.props.children
    // The error page loads the version of the site that has the module.
    if (isLoadError(this.state.error)) throw this.state.error
    return <p className="wrap">{ui.errors.section}</p>
  }
}
