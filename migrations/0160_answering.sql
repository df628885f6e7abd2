-- additive
-- Who answers a conversation inside the team of a company: a member, or the company's own account. Null: not decided.
alter table conversation add column assignee_id integer references account (id) on delete set null;
create index conversation_assignee on conversation (assignee_id) where assignee_id is not null;

-- The member of a team who wrote a message for the company; null for everyone else.
alter table conversation_message add column writer_id integer references account (id) on delete set null;
create index conversation_message_writer on conversation_message (writer_id) where writer_id is not null;
