/** The player's line icons, loaded with it. */
const PATHS = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  back: 'M4.5 4.5v5h5M4.800 9.500a8 8 0 1 1-.6 4.500',
  forward: 'M19.5 4.5v5h-5M19.200 9.500a8 8 0 1 0 .6 4.500',
  previous: 'M18 6l-9 6 9 6zM6 6v12',
  next: 'M6 6l9 6-9 6zM18 6v12',
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
      fill={name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
      {seconds === undefined ? null : (
        <text x="12" y="15.500" fontSize="8" fontWeight="700" textAnchor="middle" fill="currentColor" stroke="none">
          {seconds}
        </text>
      )}
    </svg>
  )
}
