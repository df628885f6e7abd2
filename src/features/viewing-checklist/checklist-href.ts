/** Address of the viewing checklist of a listing. */
export const checklistHref = (listingId: number): string => `/listing/${listingId}/checklist`;
