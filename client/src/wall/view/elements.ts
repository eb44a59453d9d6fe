/** Creates an element with a class and children. */
export function element(tag: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const created = document.createElement(tag)
  created.className = className
  created.append(...children)
  return created
}

/** Writes a text only where it is another one, so that nothing is laid out each second. */
export function write(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text
}
