/** The player's line icons, loaded with it; those that end with a closed line are solid. */
const PATHS = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  back: 'M15 2l-3 3 3 3M12 5a8 8 0 1 1-8 8',
  forward: 'M9 2l3 3-3 3M12 5a8 8 0 1 0 8 8',
  previous: 'M6 6v12M18 6l-9 6 9 6z',
  next: 'M18 6v12M6 6l9 6-9 6z',
  download: 'M12 3.5v11M7.5 10.500L12 15l4.500-4.500M5 19.500h14',
  /** Crossed waves. */
  offline: 'M4 4l16 16M5 12.500a10 10 0 0 1 14 0M8.500 16a5 5 0 0 1 7 0M12 19.500v.01',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13a6.500 6.500 0 0 0 0-13zM15.500 15.500l5 5',
} as const

export interface PlayerIconProps {
  name: keyof typeof PATHS
  size?: number
  /** Written into the arrow: the seconds it skips. */
  seconds?: number
}

export function PlayerIcon({ name, size = 24, seconds }: PlayerIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={PATHS[name].endsWith('z') ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
      {seconds === undefined ? null : (
        <text x="12" y="16" fontSize="8" fontWeight="700" textAnchor="middle" fill="currentColor" stroke="none">
          {seconds}
        </text>
      )}
    </svg>
  )
}
