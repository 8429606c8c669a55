/**
 * How long each step of the shutdown may take, in milliseconds. The steps run one after another, and
 * their sum stays below the moment at which the shutdown cuts every connection.
 */
export const shutdownLimits = {
  /** Messages received before the shutdown are carried out. */
  queues: 2_000,
  /** Browsers receive the close code that asks them to reconnect. */
  closeFrames: 1_000,
  /** Messages of connections that have closed meanwhile are carried out. */
  closedConnections: 500,
  /** Background writes are finished. */
  pendingTasks: 500,
  /** The other processes learn that this one has ended. */
  processRemoval: 500,
}
