import type { MapOutline } from '../map-outline.ts';
import type { MapProvinces } from '../map-provinces.ts';
import outlineUrl from './map-outline.json?url';
import provincesUrl from './map-provinces.json?url';

export const fetchOutline = (signal: AbortSignal): Promise<MapOutline> =>
  fetchDrawing<MapOutline>(outlineUrl, signal);

export const fetchProvinces = (signal: AbortSignal): Promise<MapProvinces> =>
  fetchDrawing<MapProvinces>(provincesUrl, signal);

async function fetchDrawing<Drawing>(url: string, signal: AbortSignal): Promise<Drawing> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`the drawing ${url} answers ${response.status}`);
  return (await response.json()) as Drawing;
}
