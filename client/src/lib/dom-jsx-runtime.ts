/** In place of React's JSX runtime in `first-paint.tsx`: creates elements of the document instead of React's. */

type Child = Node | string | boolean | null | undefined | Child[]
type Properties = Record<string, unknown> & { children?: Child }

export const Fragment = ({ children }: Properties): Child => children

/** Creates an element with React's attributes, and text nodes as React hydrates them; calls a component. */
export function jsx(type: string | ((properties: Properties) => Child), properties: Properties): Child {
  if (typeof type === 'function') return type(properties)
  const { children, className, ...attributes } = properties
  const element = document.createElement(type)
  for (const [name, value] of Object.entries({ class: className, ...attributes })) {
    if (value !== undefined) element.setAttribute(name, String(value))
  }
  element.append(...nodesOf(children))
  return element
}

export const jsxs = jsx

/** Returns what a component has rendered, without what React does not show. */
export function nodesOf(rendered: Child): (Node | string)[] {
  if (Array.isArray(rendered)) return rendered.flatMap(nodesOf)
  return rendered && rendered !== true ? [rendered] : []
}
