/** Line icons of the area's places, on a 24 × 24 grid; visitors do not load them. */
const PATHS = {
  times: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.500v5l3.500 2',
  talks: 'M12 3.500a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3zM5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3',
  events: 'M4.500 6h15v14h-15zM4.500 10.500h15M8.500 3.500v4M15.500 3.500v4',
  announce: 'M4 9.500v5h3.500L16 19V5L7.500 9.500zM19.500 9.500v5',
  messages: 'M4 5h16v11.500H10l-4.500 4v-4H4z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const

export type NavIconName = keyof typeof PATHS

export function NavIcon({ name }: { name: NavIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3.5 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
