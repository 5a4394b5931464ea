//! `grundy games`: the catalogue.

use grundy::Family;
use grundy::workbench::pasted;
use grundy_report::GamesJson;

use crate::args::GamesArgs;
use crate::failure::Failure;
use crate::output::{FAINT, Output, STRONG, styled};
use crate::words::Message;

/// Lists the games.
pub fn games(args: &GamesArgs, out: &mut Output) -> Result<(), Failure> {
    let families: Vec<&Family> = grundy::FAMILIES
        .iter()
        .filter(|family| matches(family, args.search.as_deref()))
        .collect();
    if out.common.json {
        return out.json(&GamesJson::of(families));
    }
    if families.is_empty() {
        let search = args.search.clone().unwrap_or_default();
        return Err(Failure::Usage(Message::NoGames { search }));
    }
    for family in families {
        let signature = styled(STRONG, family.signature());
        let title = out.say(&family.title);
        out.line(format_args!("{signature}  {title}"))?;
        let rule = out.say(&family.rule);
        out.line(format_args!("    {rule}"))?;
        let example = styled(
            FAINT,
            format_args!("grundy solve {}", pasted(family.example)),
        );
        out.line(format_args!("    {example}"))?;
    }
    Ok(())
}

fn matches(family: &Family, search: Option<&str>) -> bool {
    let Some(search) = search.map(str::to_lowercase) else {
        return true;
    };
    let texts = [
        family.name,
        family.title.en,
        family.title.zh,
        family.rule.en,
        family.rule.zh,
    ];
    let mut texts = texts.iter().chain(family.aliases);
    texts.any(|text| text.to_lowercase().contains(&search))
}
