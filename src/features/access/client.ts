/** The browser a request comes from, as audit log and session list keep it. */
export interface Client {
  /** IP address. */
  address: string;
  userAgent: string;
}
