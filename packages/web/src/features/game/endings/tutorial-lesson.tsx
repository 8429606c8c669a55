import { Icon } from '../../../art/icon.tsx'
import type { IconId } from '../../../art/icons/registry.ts'
import css from './endings.module.css'

interface Lesson {
  icon: IconId
  title: string
  text: string
}

/** What the tutorial teaches besides the games, one thing after each. */
const lessons: Record<string, Lesson> = {
  'tutorial-node-a': {
    icon: 'mind',
    title: 'Mind points',
    text: 'They carry you through a whole journey. At zero it ends, so spend them with care. Victories win some back, and every boss adds one for good.',
  },
  'tutorial-node-b': {
    icon: 'insight',
    title: 'Glyphs',
    text: 'On the journey a victory may leave you a glyph: a hint, a mended mind point, a letter unveiled. You hold three; press GLYPHS in a game to use one.',
  },
  'tutorial-node-c': {
    icon: 'keen-ear',
    title: 'Perks',
    text: 'Deeds unlock perks, and perks stay with you for ever. Equip up to three before a journey begins; every one says exactly what it does.',
  },
}

export function TutorialLesson({ nodeId }: { readonly nodeId: string }) {
  const lesson = lessons[nodeId]
  if (!lesson) return null
  return (
    <aside className={css.lesson} aria-label={lesson.title}>
      <Icon id={lesson.icon} size={34} />
      <div>
        <b>{lesson.title}</b>
        <p>{lesson.text}</p>
      </div>
    </aside>
  )
}
