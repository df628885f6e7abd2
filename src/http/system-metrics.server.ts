import { Gauge, type Registry } from 'prom-client';
import { readSystem } from '#features/system/get-system.server.ts';
import type { System } from '#features/system/system.ts';
import type { Context } from '#src/context.server.ts';

/** A scrape within this time gets the same figures. */
const KEPT_MS = 5_000;

interface Figure {
  name: string;
  help: string;
  labels?: string[];
  /** Label values in the order of `labels`, and the value. */
  read: (system: System) => (readonly [labels: string[], value: number | null])[];
}

const seconds = (at: Date | null): number | null => at && at.getTime() / 1000;

const figures: readonly Figure[] = [
  {
    name: 'volan_jobs',
    help: 'Runs of background work by queue and state',
    labels: ['queue', 'state'],
    read: ({ queues }) =>
      queues.flatMap(({ name, waiting, active, failed }) => [
        [[name, 'waiting'], waiting] as const,
        [[name, 'active'], active] as const,
        [[name, 'failed'], failed] as const,
      ]),
  },
  {
    name: 'volan_mails_unsent',
    help: 'Mails of the last seven days that wait or were refused, up to 1,000',
    labels: ['state'],
    read: ({ mails }) => [
      [['waiting'], mails.waiting],
      [['refused'], mails.refused],
    ],
  },
  {
    name: 'volan_service_calls_today',
    help: 'Calls of services outside by all processes on the current day of UTC',
    labels: ['service', 'outcome'],
    read: ({ at, services }) =>
      services.flatMap(({ service, days }) => {
        const today = days.find(({ day }) => at.toISOString().startsWith(day));
        return [
          [[service, 'succeeded'], today?.succeeded ?? 0] as const,
          [[service, 'failed'], today?.failed ?? 0] as const,
        ];
      }),
  },
  {
    name: 'volan_service_last_success_seconds',
    help: 'Time of the last successful call of a service outside',
    labels: ['service'],
    read: ({ services }) => services.map(({ service, lastSuccessAt }) => [[service], seconds(lastSuccessAt)]),
  },
  {
    name: 'volan_process_alive',
    help: '1 for a process that has reported within 30 seconds',
    labels: ['role', 'host', 'pid', 'build'],
    read: ({ processes }) =>
      processes.map(({ role, host, pid, build, isAlive }) => [
        [role, host, String(pid), build],
        isAlive ? 1 : 0,
      ]),
  },
  {
    name: 'volan_search_lag_seconds',
    help: 'Time since a web process last read the log of listing changes',
    labels: ['host', 'pid'],
    read: ({ processes }) =>
      processes.flatMap(({ host, pid, search }) =>
        search ? [[[host, String(pid)], search.lagSeconds] as const] : [],
      ),
  },
  {
    name: 'volan_database_bytes',
    help: 'Size of the database',
    read: ({ database }) => [[[], database.bytes]],
  },
  {
    name: 'volan_table_bytes',
    help: 'Estimated size of the largest tables with their indexes',
    labels: ['table'],
    read: ({ database }) => database.tables.map(({ name, bytes }) => [[name], bytes]),
  },
  {
    name: 'volan_disk_free_bytes',
    help: 'Free space of the disk with the data folder',
    read: ({ storage }) => [[[], storage.freeBytes]],
  },
  {
    name: 'volan_last_backup_seconds',
    help: 'Time of the last recorded backup; 0 for none',
    read: ({ backup }) => [[[], seconds(backup.recorded?.at ?? null)]],
  },
];

/** Registers the figures of the page "System". Figures without a value are left out; those without labels are 0. */
export function collectSystem(ctx: Context, registry: Registry): void {
  let kept: { until: number; system: Promise<System> } | undefined;
  const read = (): Promise<System> => {
    if (!kept || Date.now() > kept.until) kept = { until: Date.now() + KEPT_MS, system: readSystem(ctx) };
    return kept.system;
  };
  for (const { name, help, labels = [], read: valuesOf } of figures) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      collect: async () => {
        // Without the database, the figures of the process are still served.
        const system = await read().catch(() => undefined);
        gauge.reset();
        if (!system) return;
        for (const [values, value] of valuesOf(system))
          if (value !== null)
            gauge.set(Object.fromEntries(labels.map((label, i) => [label, values[i]])), value);
      },
    });
  }
}
