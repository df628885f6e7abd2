/** A row of reference data as text in the language of the page. */
export interface RowView {
  id: number;
  key: string;
  name: string;
  /** Where the row belongs, e.g. brand and vehicle type of a model. */
  detail: string;
  initial: string;
  /** Data URL of the uploaded icon of a brand. */
  icon?: string | undefined;
  /** `#rrggbb` of a colour. */
  swatch?: string | undefined;
  listings: string;
  /** Accounts in a town. */
  people?: string;
  /** Models of a brand. */
  models?: string;
  isUsed: boolean;
  isHidden: boolean;
  isShipped: boolean;
  differences: { value: string; label: string; own: string; shipped: string }[];
}
