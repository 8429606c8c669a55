import { Link } from 'wouter'
import { useStore } from 'zustand'
import wordnetLicence from '../../../public/licences/wordnet.txt?raw'
import { identity } from '../../platform/identity.ts'
import { RecordPage } from '../../play/records/record-page.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './credits.module.css'
import { sources } from './sources.ts'

/** Open to visitors too: the login page links to it. */
export function CreditsScreen() {
  const isVisitor = useStore(identity, ({ status }) => status === 'visitor')
  return (
    <RecordPage
      title="Credits"
      back={
        isVisitor
          ? { href: '/login', label: 'Sign in', icon: 'back' }
          : { href: '/', label: 'Home', icon: 'home' }
      }
    >
      <p className={css.lede}>
        The puzzles, the hints and the shorter meanings are our own. The words stand on the work of
        others, with our thanks. What the game stores about you is on the{' '}
        <Link href="/privacy">privacy page</Link>.
      </p>
      <ul className={css.sources}>
        {sources.map(({ id, name, use, rights, licence }) => (
          <Plate key={id} asChild className={css.source}>
            <li id={id}>
              <h2>{name}</h2>
              <p>{use}</p>
              <p className={css.rights}>{rights}</p>
              <a href={licence}>
                Licence<span className="vh"> of {name}</span>
              </a>
            </li>
          </Plate>
        ))}
      </ul>
      <Plate asChild className={css.licence}>
        <section aria-labelledby="wordnet-licence">
          <h2 id="wordnet-licence">The licence of WordNet</h2>
          <pre>{wordnetLicence.trim()}</pre>
        </section>
      </Plate>
    </RecordPage>
  )
}
