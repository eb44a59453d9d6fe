/** Focuses a field, and opens the part of the form that has it. */
export function focusField(field: HTMLElement | null | undefined): void {
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}
