export const MAX_PARTICIPANTS = 8
export const NICKNAME_LENGTH = 20
export const CODE_LENGTH = 5
export const SYNC_COOLDOWN_MS = 2_000
/** A seat waits this long for a lost connection to come back. */
export const SEAT_HELD_MS = 120_000
export const HOST_GRACE_MS = 20_000
/** A page hidden this long counts as left: shorter is a look at another app. */
export const AWAY_AFTER_MS = 30_000
/** How long a host may let a ready party wait. */
export const LEAD_WAIT_MS = 60_000
/** How long the host has to answer somebody who asks for the lead. */
export const LEAD_ANSWER_MS = 10_000
/** A host who keeps the lead is not asked again for this long. */
export const LEAD_KEPT_MS = 60_000
/** A race waits this long for a player who lost the connection or left the page. */
export const RACE_AWAY_MS = 60_000
/** A page of a race without any input for this long counts as left: longer than anybody ponders one word. */
export const RACE_IDLE_MS = 120_000
export const ROOM_IDLE_MS = 2 * 60 * 60 * 1_000
/** A lobby without seats ends sooner: nobody has a journey to return to. */
export const EMPTY_LOBBY_MS = 30 * 60 * 1_000
/** The shortest time between two emotes of a participant. */
export const EMOTE_PAUSE_MS = 1_000
