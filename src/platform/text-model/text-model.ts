export interface TextModelSettings {
  /** Base address of an OpenAI-compatible API, such as `https://host/v1`. */
  baseUrl: string;
  /** Undefined for services on the operator's own machine that need none. */
  apiKey: string | undefined;
  model: string;
  /** Most requests of all accounts together in 24 hours. */
  requestsPerDay: number;
}

export interface TextRequest {
  instructions: string;
  /** Data that the instructions speak of. */
  input: object;
  /** Name and JSON schema of the answer. */
  answer: { name: string; schema: object };
}

/** Counts since the process started. */
export interface TextModelFigures {
  requests: number;
  failed: number;
  /** As the service reports them; 0 for services that do not. */
  inputTokens: number;
  outputTokens: number;
}

export interface TextModel {
  readonly requestsPerDay: number;
  readonly figures: Readonly<TextModelFigures>;
  /**
   * Yields the answer in pieces as they arrive. Throws OutsideError when the service fails, is silent, or answers
   * more than a description needs; ends early when the caller stops reading.
   */
  stream: (request: TextRequest) => AsyncIterable<string>;
}
