-- [MM-813] The open invitations that were reported in a person's event streams.
alter table streams add column invitations json not null default '[]';
