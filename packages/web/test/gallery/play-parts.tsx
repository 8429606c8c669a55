import { useState } from 'react'
import { HexLetter } from '../../src/boards/shared/hive/hex-letter.tsx'
import { LetterCell, LetterRow } from '../../src/boards/twistle/grid/letter-cell.tsx'
import { Key } from '../../src/boards/twistle/typing/key.tsx'
import { type Pigment, SolvedGroup } from '../../src/boards/word-web/groups/solved-group.tsx'
import { WordTile } from '../../src/boards/word-web/tiles/word-tile.tsx'
import css from './components.module.css'
import { sampleGroups } from './samples.ts'
import { Figure, Section } from './section.tsx'

const pigments: readonly Pigment[] = [1, 2, 3, 4]

function Tiles() {
  const [isChosen, setChosen] = useState(true)
  return (
    <Section title="Word tiles and solved groups">
      <div className={css.tiles}>
        <Figure caption="Default">
          <WordTile word="Harp" />
        </Figure>
        <Figure caption="Selected">
          <WordTile word="Jacket" selected={isChosen} onClick={() => setChosen(!isChosen)} />
        </Figure>
        <Figure caption="Two meanings">
          <WordTile word="Plate" twofold />
        </Figure>
        <Figure caption="Both">
          <WordTile word="Log" twofold selected />
        </Figure>
        <Figure caption="Disabled">
          <WordTile word="Lyre" aria-disabled />
        </Figure>
      </div>
      <div className={css.groups}>
        {sampleGroups.map((group, i) => (
          <SolvedGroup key={group.title} pigment={pigments[i] ?? 1} {...group} />
        ))}
      </div>
    </Section>
  )
}

const Hexes = () => (
  <Section title="Hexagons" span={6}>
    <div className={css.row}>
      <Figure caption="Default">
        <HexLetter letter="S" />
      </Figure>
      <Figure caption="Pressed">
        <HexLetter letter="R" pressed />
      </Figure>
      <Figure caption="Centre">
        <HexLetter letter="T" core />
      </Figure>
      <Figure caption="Faded">
        <HexLetter letter="M" faded />
      </Figure>
    </div>
  </Section>
)

const SampleCells = () => (
  <>
    <LetterCell />
    <LetterCell letter="S" />
    <LetterCell letter="E" state="right" />
    <LetterCell letter="R" state="near" />
    <LetterCell letter="A" state="absent" />
  </>
)

const Cells = () => (
  <Section title="Letter cells: shape as well as colour" span={6}>
    <div className={css.cells}>
      <span className="t-caps">Default colours</span>
      <LetterRow>
        <SampleCells />
      </LetterRow>
      <span className="t-caps">Colour-blind safe</span>
      <LetterRow data-cb="on">
        <SampleCells />
      </LetterRow>
      <span className="t-caps">Near the theme</span>
      <LetterRow kin className={css.kin}>
        <LetterCell letter="S" state="right" />
        <LetterCell letter="U" state="absent" />
        <LetterCell letter="R" state="near" />
      </LetterRow>
    </div>
  </Section>
)

const Keys = () => (
  <Section title="Keys">
    <div className={css.keys}>
      <Key letter="Enter" wide />
      <Key letter="Q" />
      <Key letter="E" state="right" />
      <Key letter="R" state="near" />
      <Key letter="U" state="absent" />
      <Key letter="O" disabled />
      <Key letter="Delete" wide icon="backspace" />
    </div>
  </Section>
)

/** What is played with. */
export function PlayParts() {
  return (
    <>
      <Tiles />
      <Hexes />
      <Cells />
      <Keys />
    </>
  )
}
