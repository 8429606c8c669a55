/** Of a hundred changes that the tests could have noticed, so many must be noticed in each game. */
export const LEAST_SCORE = 80

const GAMES = 'packages/rules/src/games/'
const NOTICED = ['Killed', 'Timeout']
const UNNOTICED = ['Survived', 'NoCoverage']

/**
 * The report of a run, game by game. A change of what is worked out once, when a file is loaded, is
 * `leftOut`: no single test can be said to cover it.
 */
export function scoresOf({ files }, games) {
  return games.map(game => {
    const mutants = Object.entries(files)
      .filter(([path]) => path.replaceAll('\\', '/').startsWith(`${GAMES}${game}/`))
      .flatMap(([, file]) => file.mutants)
    const count = kinds => mutants.filter(({ status }) => kinds.includes(status)).length
    const [noticed, unnoticed] = [count(NOTICED), count(UNNOTICED)]
    const score = noticed + unnoticed === 0 ? null : (100 * noticed) / (noticed + unnoticed)
    return { game, noticed, unnoticed, leftOut: count(['Ignored']), score }
  })
}

/** Sentences; none where every game that was asked for holds. */
export function shortfalls(scores) {
  return scores
    .filter(({ score }) => score === null || score < LEAST_SCORE)
    .map(({ game, score }) =>
      score === null
        ? `${game}: nothing was changed`
        : `${game}: ${score.toFixed(1)} of 100 noticed, ${LEAST_SCORE} are asked for`,
    )
}
