import type pg from 'pg';

/** Parts of the protocol that the types of the driver leave out. */
interface CopyConnection {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
}

/** Loads rows in the text format of COPY; only servers' own files could be loaded without the client. */
export async function copyRows(client: pg.Client, table: string, rows: string): Promise<void> {
  const done = Promise.withResolvers<void>();
  const copy = {
    submit: (connection: unknown) => (connection as CopyConnection).query(`copy ${table} from stdin`),
    handleCopyInResponse: (connection: CopyConnection) => {
      connection.sendCopyFromChunk(Buffer.from(rows));
      connection.endCopyFrom();
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => done.resolve(),
    handleError: (error: Error) => done.reject(error),
  };
  client.query(copy);
  return done.promise;
}
