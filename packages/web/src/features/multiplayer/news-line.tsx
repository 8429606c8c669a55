import { useEffect } from 'react'
import { useStore } from 'zustand'
import { FriendDisc } from '../../art/friend-disc.tsx'
import { playCue } from '../../platform/audio/audio.ts'
import { preferences } from '../../platform/preferences.ts'
import type { Friend } from './friends.ts'
import css from './news-line.module.css'
import { type News, newsStore } from './news-store.ts'

interface NewsLineProps {
  readonly friends: readonly Friend[]
}

/** Id of the last news that sounded: the strip of the next screen does not sound it again. */
let sounded = 0

/** What the others just did, one sentence at a time. On a desk the last sentences stay below it. */
export function NewsLine({ friends }: NewsLineProps) {
  const { current, earlier } = useStore(newsStore)
  useEffect(() => {
    if (!current || current.id === sounded) return
    sounded = current.id
    if (preferences.getState().hasPartySounds) playCue('news')
  }, [current])
  return (
    <div className={css.news} data-empty={(!current && earlier.length === 0) || undefined}>
      <div role="status">
        {current && <Sentence key={current.id} news={current} friends={friends} />}
      </div>
      {earlier.length > 0 && (
        <ul className={css.earlier} aria-label="Earlier news">
          {earlier.map(news => (
            <li key={news.id}>
              <Sentence news={news} friends={friends} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Sentence({ news, friends }: NewsLineProps & { readonly news: News }) {
  const friend = friends.find(({ id }) => id === news.who)
  return (
    <p className={css.sentence} data-colour={friend?.colour}>
      <FriendDisc name={news.name} colour={friend?.colour ?? 0} emblem={friend?.emblem} size={22} />
      <span>
        <b>
          <bdi>{news.name}</bdi>
        </b>{' '}
        {news.text}
      </span>
    </p>
  )
}
