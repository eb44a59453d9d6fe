/** The BroadcastChannel on which whatever begins to sound says so, in any tab: everything else pauses. */
export const PLAYER_CHANNEL = 'minbar-player'
