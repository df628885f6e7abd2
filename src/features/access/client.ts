/** Origin of a request as stored in the audit log and the session list. */
export interface Client {
  /** IP address. */
  address: string;
  userAgent: string;
}
