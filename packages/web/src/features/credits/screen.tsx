import { Link } from 'wouter'
import { useStore } from 'zustand'
import wordnetLicence from '../../../public/licences/wordnet.txt?raw'
import { Icon } from '../../art/icon.tsx'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { identity } from '../../platform/identity.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import css from './credits.module.css'
import { sources } from './sources.ts'

/** Open to visitors too: the login page links to it. */
export function CreditsScreen() {
  const isVisitor = useStore(identity, ({ status }) => status === 'visitor')
  return (
    <div className={css.page}>
      <RealmBackdrop realm={1} scene="board" ornament="dial" />
      <div className={css.head}>
        <TitleBar
          title="Credits"
          start={
            <Button size="small" asChild>
              <Link href={isVisitor ? '/login' : '/'}>
                <Icon id={isVisitor ? 'back' : 'home'} size={18} />
                {isVisitor ? 'Sign in' : 'Home'}
              </Link>
            </Button>
          }
        />
      </div>
      <main className={css.main}>
        <p className={css.lede}>
          The puzzles, the hints and the shorter meanings are our own. The words stand on the work
          of others, with our thanks.
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
      </main>
    </div>
  )
}
