import { type ContentJob, content } from '@lexiverse/contract/content'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Icon } from '../../art/icon.tsx'
import { adminCall } from '../../platform/admin.ts'
import { formatCount, formatMoment } from '../../platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { Progress } from '../../ui/progress.tsx'
import css from './admin.module.css'
import { jobQuery } from './queries.ts'

/** The running job, whoever started it, or the result of the last one. Survives reloads. */
export function JobBanner({ isAwaited }: { readonly isAwaited: boolean }) {
  const { data: job } = useQuery(jobQuery(isAwaited))
  if (!job) return null
  return (
    <Plate asChild className={css.job}>
      <section aria-label="Content job" data-status={job.status}>
        {job.status === 'running' ? <Running job={job} /> : <Ended job={job} />}
      </section>
    </Plate>
  )
}

function Running({ job: { id, title, made, wanted } }: { readonly job: ContentJob }) {
  const { mutate: cancel, isPending } = useMutation({
    mutationFn: () => adminCall(content.cancelJob, { body: { jobId: id } }),
  })
  return (
    <>
      <div className={css.jobLine} role="status">
        <b>{title}</b>
        <span>At work...</span>
        <Button size="small" tone="text" disabled={isPending} onClick={() => cancel()}>
          Cancel
        </Button>
      </div>
      <Progress label={title} value={made} max={wanted} />
      <p className={css.jobCount}>
        {formatCount(made)} of {formatCount(wanted)}
      </p>
    </>
  )
}

function Ended({ job }: { readonly job: ContentJob }) {
  const { title, status, endedAt, error, report } = job
  const isDone = status === 'done'
  return (
    <div className={css.jobLine}>
      <Icon id={isDone ? 'check' : 'warn'} size={20} />
      <span>
        <b>{title}</b>: {isDone ? report?.message : (error ?? 'Unknown error')}
      </span>
      {endedAt !== null && <time>{formatMoment(endedAt)}</time>}
    </div>
  )
}
