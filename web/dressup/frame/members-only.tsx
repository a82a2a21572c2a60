import type { Me, Member } from '@kisekae/contract/fit/me.ts'
import { reasonOf, UNREACHABLE } from '@kisekae/web-common/fault.ts'
import type { ComponentChildren } from 'preact'
import { Redirect, useLocation, useSearch } from 'wouter-preact'
import { useMe } from '../api/queries.ts'
import { readLook } from '../draft/last-look.ts'
import { Problem } from '../kit/problem.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { LastLook } from '../offline/last-look.tsx'
import { useKeptLook } from '../offline/use-kept-look.ts'
import { DeletionPending } from './deletion-pending.tsx'
import { withNextPage } from './next-page.ts'

interface Props {
  /** The content that is shown until the visitor's status is known. */
  waiting?: ComponentChildren
  children(me: Me & { member: Member }): ComponentChildren
}

/**
 * Shows its content to members; sends other visitors to sign up or sign in first, and then brings
 * them back.
 */
export function MembersOnly({ waiting, children }: Props) {
  const [path] = useLocation()
  const search = useSearch()
  const { data: me, error, refetch } = useMe()
  useKeptLook(me)
  if (!me) {
    if (!error) return <Waiting>{waiting}</Waiting>
    const look = reasonOf(error) === UNREACHABLE ? readLook() : null
    if (look) return <LastLook look={look} onRetry={refetch} />
    return <Problem error={error} onRetry={refetch} />
  }
  const here = search ? `${path}?${search}` : path
  if (!me.signedIn) return <Redirect to={withNextPage('/signin', here)} replace />
  if (me.deleteAfter) return <DeletionPending deleteAfter={me.deleteAfter} />
  const { member } = me
  if (!member) return <Redirect to={withNextPage('/signup', here)} replace />
  return <>{children({ ...me, member })}</>
}
