/** Percentage of mutants that the tests of each game must kill. */
export const LEAST_SCORE = 80

const GAMES = 'packages/rules/src/games/'
const NOTICED = ['Killed', 'Timeout']
const UNNOTICED = ['Survived', 'NoCoverage']

/**
 * The report by game. Mutants in code that runs once at load are `leftOut`: no single test covers
 * them.
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

/** One sentence per game below its target. */
export function shortfalls(scores) {
  return scores
    .filter(({ score }) => score === null || score < LEAST_SCORE)
    .map(({ game, score }) =>
      score === null
        ? `${game}: nothing was changed`
        : `${game}: ${score.toFixed(1)} of 100 noticed, ${LEAST_SCORE} are asked for`,
    )
}
