export interface AboutSection {
  id: 'prices' | 'safety';
  title: string;
  parts: AboutPart[];
}

export interface AboutPart {
  /** Absent in the first part of a section. */
  title?: string;
  text: string[];
  table?: AboutTable;
  /** Paragraphs below the table. */
  after?: string[];
}

/** The first column names its row; the others are numbers. */
export interface AboutTable {
  head: string[];
  rows: string[][];
}
