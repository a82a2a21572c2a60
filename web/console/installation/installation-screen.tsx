import type { Installation } from '@kisekae/contract/console/installation.ts'
import { Fragment } from 'preact'
import { useRead } from '../api/use-read.ts'
import { AlonePage } from '../kit/alone-page.tsx'
import { Badge } from '../kit/badge.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card } from '../kit/page.tsx'
import { Table } from '../kit/table.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { formatBytes } from './format-bytes.ts'
import { installation as words } from './words.ts'

const EVERY_MS = 30_000

/** The page where operators see the state of the whole installation. */
export function InstallationScreen() {
  const texts = useWords(words)
  const read = useRead<Installation>('/installation', { everyMs: EVERY_MS })
  return (
    <AlonePage title={texts.title} lead={texts.lead} back={texts.back}>
      <Loaded of={read}>
        {(found) => (
          <>
            <Health of={found} />
            <Queues of={found} />
            <Processes of={found} />
            <Slowest of={found} />
            <Storage of={found} />
            <Versions of={found} />
          </>
        )}
      </Loaded>
    </AlonePage>
  )
}

interface Props {
  of: Installation
}

function Health({ of: { needs, disk } }: Props) {
  const texts = useWords(words)
  const { format } = useLanguage()
  return (
    <Card title={texts.health}>
      <dl class="facts">
        {needs.map(({ need, isAvailable }) => (
          <Fragment key={need}>
            <dt>{texts.needs[need]}</dt>
            <dd>
              <Badge tone={isAvailable ? 'good' : 'bad'}>
                {isAvailable ? texts.available : texts.missing}
              </Badge>
            </dd>
          </Fragment>
        ))}
        {disk && (
          <>
            <dt>{texts.space}</dt>
            <dd>
              {texts.disk(
                formatBytes(disk.freeBytes, format),
                formatBytes(disk.totalBytes, format),
              )}
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}

function Queues({ of: { queues, picturesWaiting } }: Props) {
  const texts = useWords(words)
  const { format } = useLanguage()
  return (
    <section class="stack">
      <h2>{texts.queues}</h2>
      <Table
        label={texts.queues}
        rows={queues}
        keyOf={({ queue }) => queue}
        columns={[
          { title: texts.queue, show: ({ queue }) => texts.queueNames[queue] },
          { title: texts.due, isNumber: true, show: ({ due }) => format.number(due) },
          {
            title: texts.late,
            isNumber: true,
            show: ({ lateS }) => texts.seconds(format.number(Math.round(lateS))),
          },
        ]}
      />
      <p class="small">{texts.pictures(format.number(picturesWaiting))}</p>
    </section>
  )
}

function Processes({ of: { processes } }: Props) {
  const texts = useWords(words)
  const { format } = useLanguage()
  return (
    <section class="stack">
      <h2>{texts.processes}</h2>
      <Table
        label={texts.processes}
        rows={processes}
        keyOf={({ processId }) => processId}
        columns={[
          {
            title: texts.processId,
            show: ({ processId, isLeader }) => (
              <span>
                <code>{processId}</code> {isLeader && <Badge tone="calm">{texts.leader}</Badge>}
              </span>
            ),
          },
          { title: texts.role, show: ({ role }) => texts.roles[role] },
          { title: texts.seen, show: ({ seenAt }) => format.second(seenAt) },
        ]}
      />
    </section>
  )
}

function Slowest({ of: { slowest } }: Props) {
  const texts = useWords(words)
  const { format } = useLanguage()
  const milliseconds = (value: number) =>
    texts.milliseconds(format.number(Math.round(value * 10) / 10))
  return (
    <section class="stack">
      <h2>{texts.slowest}</h2>
      <p class="small">{slowest.length > 0 ? texts.slowestLead : texts.noSlowest}</p>
      {slowest.length > 0 && (
        <Table
          label={texts.slowest}
          rows={slowest}
          keyOf={({ route }) => route}
          columns={[
            { title: texts.route, show: ({ route }) => <code>{route}</code> },
            {
              title: texts.most,
              isNumber: true,
              show: ({ mostWithinMs }) =>
                mostWithinMs === null ? texts.over : milliseconds(mostWithinMs),
            },
            { title: texts.mean, isNumber: true, show: ({ meanMs }) => milliseconds(meanMs) },
            {
              title: texts.requests,
              isNumber: true,
              show: ({ requests }) => format.number(requests),
            },
            {
              title: texts.failures,
              isNumber: true,
              show: ({ failures }) => format.number(failures),
            },
          ]}
        />
      )}
    </section>
  )
}

function Storage({ of: { databaseBytes, counts } }: Props) {
  const texts = useWords(words)
  const { format } = useLanguage()
  return (
    <Card title={texts.storage} lead={texts.estimated}>
      <dl class="facts">
        <dt>{texts.database}</dt>
        <dd>{formatBytes(databaseBytes, format)}</dd>
        {counts.map(({ of, rows }) => (
          <Fragment key={of}>
            <dt>{texts.counts[of]}</dt>
            <dd>{texts.about(format.number(rows))}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  )
}

function Versions({ of: { versions } }: Props) {
  const texts = useWords(words)
  const { format } = useLanguage()
  const { service, node, database, migrations, lastMigration, migratedAt } = versions
  const when = format.moment(migratedAt)
  const facts = [
    [texts.service, service],
    [texts.node, node],
    [texts.postgres, database],
    [texts.migrations, texts.migrated(format.number(migrations), lastMigration, when)],
  ]
  return (
    <Card title={texts.versions}>
      <dl class="facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  )
}
