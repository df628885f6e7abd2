import type { RawBuilder } from 'kysely';
import type { QueueSort } from '../queue-address.ts';

/** One condition of a list over listing `l`. */
export interface ListCondition {
  /** Decides about a listing that has been read; joins no other table, because the number of those is bounded. */
  where: RawBuilder<boolean>;
  /** Condition that an index answers without reading other listings; it may accept more than `where`. */
  find?: RawBuilder<boolean>;
  /** Whether an index finds exactly those that `where` accepts. */
  isExact?: boolean;
  /** Orders in which that index holds what it finds. */
  orders?: readonly QueueSort[];
  /** Whether it accepts fewer listings than its words say. */
  missesSome?: boolean;
  /** Whether its tab also has listings that it does not find. */
  isPart?: boolean;
  /** Whether it is a range of these orders, which every index in such an order can begin and end at. */
  isRange?: boolean;
}
