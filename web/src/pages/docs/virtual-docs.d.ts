/** What the build takes from the contract for the documentation, so that pages need not load the contract. */
declare module 'virtual:docs' {
  export interface DocumentedField {
    name: string;
    type: string;
    isRequired: boolean;
  }
  export interface DocumentedEndpoint {
    id: string;
    method: string;
    path: string;
    summary: string;
    description: string;
    scopes: string[];
    parameters: DocumentedField[];
    body: DocumentedField[];
    /** A call for a shell. */
    curl: string;
    /** What it answers, as JSON. */
    reply: string;
  }
  export const reference: { domain: string; title: string; endpoints: DocumentedEndpoint[] }[];
  export const errors: { code: string; status: number; sentence: string }[];
}
