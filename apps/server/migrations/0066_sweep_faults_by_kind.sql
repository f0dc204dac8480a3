-- What a sweep failed for is named by text: what a shop waits for is of two kinds, each of which fails for itself.
DELETE FROM sweep_faults WHERE job = 'tell-reminders';
ALTER TABLE sweep_faults ALTER COLUMN subject TYPE text;
