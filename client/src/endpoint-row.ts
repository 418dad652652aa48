/** What the client knows of an endpoint. */
export interface EndpointRow {
  method: string;
  path: string;
  /** Fields that stand in the query though there is a body. */
  query?: readonly string[];
  /** Its reply is a stream of events. */
  stream?: true;
  /** A call that is repeated with the same Idempotency-Key does nothing twice. */
  idempotent?: true;
  /** It answers at once where nobody wants to wait. */
  accepted?: true;
}
