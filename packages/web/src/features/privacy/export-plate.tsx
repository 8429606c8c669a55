import { useState } from 'react'
import { useStore } from 'zustand'
import { failureReason } from '../../platform/api.ts'
import { identity } from '../../platform/identity.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { downloadData } from './download-data.ts'
import css from './privacy.module.css'

type Step = 'ready' | 'loading' | 'done'

export function ExportPlate() {
  const isVisitor = useStore(identity, ({ status }) => status === 'visitor')
  const [step, setStep] = useState<Step>('ready')
  const [failure, setFailure] = useState('')

  const download = async () => {
    setStep('loading')
    setFailure('')
    try {
      await downloadData()
      setStep('done')
    } catch (error) {
      setStep('ready')
      setFailure(failureReason(error))
    }
  }

  return (
    <Plate asChild className={css.action}>
      <section aria-labelledby="export-title">
        <h2 id="export-title">Take it with you</h2>
        <p>
          Everything that the server stores about you, as one JSON file: journeys, games with their
          moves, words, results, circles and account.
        </p>
        {isVisitor ? (
          <p className={css.note}>Nothing is stored about you yet. Play or sign in first.</p>
        ) : (
          <Button disabled={step === 'loading'} onClick={() => void download()}>
            {step === 'loading' ? 'Collecting your data…' : 'Download my data'}
          </Button>
        )}
        <p className={css.note} role="status">
          {step === 'done' && 'Your file has been downloaded.'}
        </p>
        {failure && (
          <p className={css.error} role="alert">
            {failure}
          </p>
        )}
      </section>
    </Plate>
  )
}
