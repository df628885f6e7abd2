export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How long a finished file can be downloaded, and how long a request waits at most for the worker. */
export const PEOPLE_EXPORT_VALID_MS = 3_600_000;

/** Most people in one file. */
export const MOST_EXPORTED = 200_000;

/** A file of people as its requester sees it. */
export interface PeopleExport {
  id: string;
  format: ExportFormat;
  filter: string;
  requestedAt: Date;
  state: 'waiting' | 'writing' | 'ready' | 'failed';
  written: number;
  /** Undefined until the worker has counted. */
  total: number | undefined;
  bytes: number;
  /** When the file is deleted. */
  removeAt: Date;
}

/** Key of a part of a file in the file store; the parts in order are the file. */
export const peoplePartKey = (id: string, part: number): string => `people-exports/${id}/${part}`;
