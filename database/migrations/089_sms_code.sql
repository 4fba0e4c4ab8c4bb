-- Whether codes go to the telephone, where somebody has chosen; else they do, unless an app has taken their place.
alter table user_account add column sms_code boolean;
