/** The time of day, handed in so that tests can jump a day forward and back. */
export type Clock = () => number
