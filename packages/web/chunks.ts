/**
 * Which modules travel together, each with whatever it imports. Left to itself the bundler makes a
 * file of every module that two screens share, and a first visit then waits for twenty small ones.
 */
export const chunkGroups = [
  /** All that runs before the first paint. */
  { name: 'first', test: /\/src\/platform\/(opening|storage)\.ts$/, priority: 7 },
  { name: 'loader', test: /vite\/preload-helper/, priority: 6 },
  /** Needed by every visit; React has a turn of its own to start in. */
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  /** Schemas and what is said over the wire: waking them is half of the shell's work, so they have a turn too. */
  {
    name: 'wire',
    test: /node_modules\/zod\/|\/packages\/contract\/src\/(errors|identity|players|operations)\.ts$/,
    priority: 5,
  },
  {
    name: 'shell',
    test: /\/src\/(app\/start|art\/realm-backdrop|platform\/(destination|session-end|sign-in))\.tsx?$/,
    priority: 4,
  },
  /** Needed by everybody who plays. */
  { name: 'player', test: /\/src\/app\/player-table\.tsx$/, priority: 3 },
  /** What home, the map and the games share. */
  {
    name: 'journey',
    test: /\/src\/(play\/(glyphs\/inventories|map\/chart-nodes|journey\/refresh-journey)|ui\/tooltip|art\/(mind-stars|ornament|rarity))\.tsx?$/,
    priority: 2,
  },
  { name: 'map', test: /\/src\/features\/map\/screen\.tsx$/, priority: 1 },
]
