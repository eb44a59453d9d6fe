/** Line icons on a 24 × 24 grid. Each is decorative and has a label beside it. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  phone: 'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2a2 2 0 0 1 2-2.2z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  sunrise: 'M4 18h16M7 18a5 5 0 0 1 10 0M12 9V3.5M9.5 6L12 3.5 14.5 6M5 11l1.5 1.5M19 11l-1.5 1.5',
  sunset: 'M4 18h16M7 18a5 5 0 0 1 10 0M12 3.5V9M9.5 6.5L12 9l2.5-2.5M5 11l1.5 1.5M19 11l-1.5 1.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  chat: 'M12 3.5a8.5 8.5 0 0 0-7.3 12.9L3.5 20.5l4.2-1.1A8.5 8.5 0 1 0 12 3.5zM9 8.5c0 4 2.8 6.7 6.5 6.7l.8-2-2.3-1.2-1 1a5.5 5.5 0 0 1-2-2l1-1-1.2-2.3z',
  share: 'M12 15V3.5M8 7l4-3.5L16 7M6 11v9h12v-9',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  done: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4L2.5 20h19zM12 10v4M12 17v.5',
  outside: 'M9 5H5v14h14v-4M13 4.5h6.5V11M19 5l-8.5 8.5',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name, size }: { name: IconName; size?: number }) => LineIcon({ path: PATHS[name], size })

/** An icon that only one part of the site shows, by its path. */
export function LineIcon({ path, size = 24 }: { path: string; size?: number | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
