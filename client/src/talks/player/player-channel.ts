/** The BroadcastChannel on which a tab announces that it begins to play; all others pause. */
export const PLAYER_CHANNEL = 'minbar-player'
